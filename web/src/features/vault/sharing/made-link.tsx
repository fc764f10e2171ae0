import { Copy } from "lucide-react";
import { formatMoment } from "../../../lib/moment.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { clipboard } from "../clipboard/copying.ts";
import { shareTexts as texts } from "./texts.ts";

/** Longer than a password's: anyone who copies a link looks for the person to send it to. */
const linkStaysMs = 120_000;

export interface MadeLinkFacts {
  path: string;
  expiresAt: number;
  views: number;
}

/** The one time that the link is shown. */
export function MadeLink({
  path,
  expiresAt,
  views,
  onClose,
}: MadeLinkFacts & { onClose: () => void }) {
  const link = `${location.origin}${path}`;

  async function copy() {
    try {
      await clipboard.copySecret(Promise.resolve(link), linkStaysMs);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.notCopied);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.madeTitle}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {texts.done}
          </Button>
          <Button
            data-autofocus=""
            icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {texts.copy}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <Notice tone="warning">{texts.shownOnce(views, formatMoment(expiresAt))}</Notice>
        <TextField
          label={texts.link}
          value={link}
          readOnly
          mono
          onFocus={(event) => event.target.select()}
        />
        <QrCode
          text={link}
          label={texts.qr}
          caption={texts.qrCaption}
          className="size-48 rounded-small"
        />
      </div>
    </Dialog>
  );
}
