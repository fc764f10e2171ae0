/** A reason not to start, as a sentence for the person who tried. */
export class LaunchError extends Error {}
