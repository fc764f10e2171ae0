import { useNavigate } from "@tanstack/react-router";
import { saveFile } from "../../lib/save-file.ts";
import { Download, FileLock2, ShieldQuestionMark, Upload } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { api, asItIs } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { RowButton, RowLink, RowSection } from "../../ui/row-section.tsx";
import { toast } from "../../ui/toast.ts";

const fileName = "breezy-vault-data.json";

export function DataSection() {
  const navigate = useNavigate();
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
    <RowSection title="Everything you have here">
      <RowButton
        leads
        icon={<Upload size={20} strokeWidth={1.75} aria-hidden="true" />}
        label="Import"
        text="From a browser or another password manager"
        onPress={() => void navigate({ to: paths.import })}
      />
      <RowButton
        leads
        icon={<FileLock2 size={20} strokeWidth={1.75} aria-hidden="true" />}
        label="Export"
        text="Your vault as a file, encrypted or readable"
        onPress={() => void navigate({ to: paths.export })}
      />
      <RowButton
        icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        label="Download my data"
        text="A JSON file with everything we keep about you. Your passwords are in it as we store them: encrypted, so only your unlocked vault can read them."
        onPress={() => void download()}
      />
      <RowLink
        icon={<ShieldQuestionMark size={20} strokeWidth={1.75} aria-hidden="true" />}
        label="Privacy policy"
        text="What we keep, why, and for how long; opens in a new tab"
        href={paths.privacyPolicy}
        newTab
      />
    </RowSection>
  );
}
