/** Under which the room for files is kept: it follows the plan. */
export const roomKey = ["room-for-files"];
