import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { followingLink } from "./auth-texts.ts";

/** Until it is known where a mailed link leads: no form that would go again. */
export function FollowingLink() {
  return (
    <div className="grid gap-8">
      <div>
        <ScreenTitle takesFocus={false}>{followingLink}</ScreenTitle>
        <output className="mt-2 block text-ink-soft">Checking your link...</output>
      </div>
      <div aria-hidden="true" className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
