import { ScreenTitle } from "../../ui/screen-title.tsx";

export function BreakroomScreen() {
  return (
    <ScreenTitle takesFocus={false} className="mt-6">
      Breakroom
    </ScreenTitle>
  );
}
