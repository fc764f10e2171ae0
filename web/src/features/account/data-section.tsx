import { saveFile } from "../../lib/save-file.ts";
import { Download, ShieldQuestionMark } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { api, asItIs } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { RowButton, RowLink, RowSection } from "../../ui/row-section.tsx";
import { toast } from "../../ui/toast.ts";

const fileName = "breezy-vault-data.json";

export function DataSection() {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const data = await api.post("/users/me/export", {}, asItIs);
      saveFile(fileName, "application/json", JSON.stringify(data, null, 2));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <RowSection title="Your data">
      <RowButton
        icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        label="Download my data"
        text="A JSON file of all that we keep. Your passwords are in it sealed, as we have them: only your open vault can read them."
        onPress={() => void download()}
      />
      <RowLink
        icon={<ShieldQuestionMark size={20} strokeWidth={1.75} aria-hidden="true" />}
        label="Privacy policy"
        text="What we keep, what for and for how long; in a new tab"
        href={paths.privacyPolicy}
        newTab
      />
    </RowSection>
  );
}
