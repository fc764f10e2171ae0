import { type ScreenshotName, screenshots } from "./texts.ts";

interface ScreenshotProps {
  name: ScreenshotName;
  /** Of the hero: the whole window where there is room for it, asked for first. */
  hero?: boolean | undefined;
}

/**
 * A picture of this product in the page's theme, as `npm run screenshots` takes it: a phone's
 * screen, whose words can be read at every width.
 */
export function Screenshot({ name, hero = false }: ScreenshotProps) {
  return (
    <div>
      {(["", "-dark"] as const).map((theme) => (
        <picture key={theme} className={theme ? "hidden dark:block" : "dark:hidden"}>
          {hero ? (
            <source
              media="(width >= 40rem)"
              srcSet={`/screenshots/${name}${theme}.webp`}
              width={1280}
              height={800}
            />
          ) : null}
          <img
            src={`/screenshots/${name}${theme}-phone.webp`}
            alt={screenshots[name]}
            width={780}
            height={1200}
            // A lazy one that is not displayed is never asked for: the other theme's stays where it is.
            loading="lazy"
            fetchPriority={hero ? "high" : undefined}
            decoding={hero ? undefined : "async"}
            className={`mx-auto h-auto w-full max-w-80 rounded-card border border-line bg-sunken shadow-float ${hero ? "sm:max-w-none" : ""}`}
          />
        </picture>
      ))}
    </div>
  );
}
