import { paths } from "../../app/paths.ts";
import { footer, supportAddressSlot } from "./texts.ts";

const link =
  "-mx-1 inline-flex min-h-11 items-center rounded-small px-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline";

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-290 flex-wrap items-center gap-x-6 gap-y-1 px-5 py-6 text-small sm:px-8">
        <p className="mr-auto text-ink-soft">{footer.copyright}</p>
        <a href={paths.privacyPolicy} className={link}>
          {footer.privacy}
        </a>
        <a href={`mailto:${supportAddressSlot}`} className={link}>
          {footer.contact}: {supportAddressSlot}
        </a>
      </div>
    </footer>
  );
}
