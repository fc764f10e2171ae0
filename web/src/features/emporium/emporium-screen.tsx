import { ScreenTitle } from "../../ui/screen-title.tsx";

export function EmporiumScreen() {
  return (
    <ScreenTitle takesFocus={false} className="mt-6">
      Emporium
    </ScreenTitle>
  );
}
