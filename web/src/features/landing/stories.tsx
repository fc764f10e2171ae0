import { paths } from "../../app/paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { Screenshot } from "./screenshot.tsx";
import { stories } from "./texts.ts";

/** Text and picture, by turns on the left and on the right; on a phone the text is always first. */
export function Stories() {
  return (
    <div className="mx-auto grid w-full max-w-290 gap-16 px-5 py-16 sm:px-8 lg:gap-24 lg:py-24">
      {stories.map((story, place) => (
        <section
          key={story.id}
          aria-labelledby={story.id}
          className={classNames(
            "grid items-center gap-x-12 gap-y-6 md:grid-cols-2",
            "link" in story && "unsold:hidden",
          )}
        >
          <div className={classNames("grid gap-3", place % 2 === 1 && "md:order-last")}>
            <h2 id={story.id} className="text-heading">
              {story.title}
            </h2>
            <p className="max-w-130 text-lead text-ink-soft">{story.text}</p>
            {"link" in story ? (
              <p>
                <a
                  href={paths.pricing}
                  className="-mx-1 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline underline-offset-4"
                >
                  {story.link}
                </a>
              </p>
            ) : null}
          </div>
          <Screenshot name={story.picture} />
        </section>
      ))}
    </div>
  );
}
