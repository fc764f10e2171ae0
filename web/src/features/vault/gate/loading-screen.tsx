import { useScreenStart } from "../../../lib/screen-start.ts";
import { Logo } from "../../../ui/logo.tsx";
import { SkyBackground } from "../../../ui/sky-background.tsx";

export function LoadingScreen() {
  useScreenStart("Key Vault");
  return (
    <SkyBackground>
      <output className="arrive-late">
        <span className="drift inline-block">
          <Logo variant="mark" className="scale-125" />
        </span>
        <span className="sr-only">Loading your vault</span>
      </output>
    </SkyBackground>
  );
}
