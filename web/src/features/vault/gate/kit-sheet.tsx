import { createPortal } from "react-dom";
import { Logo } from "../../../ui/logo.tsx";
import { groupsOf } from "./kit-code.ts";
import { kitEnding, type KitFacts, kitIntro, kitSteps, kitTitle } from "./kit-page.ts";
import { QrCode } from "../../../ui/qr-code.tsx";

/** What the printer gets in place of the page; never on the screen. See vault.css. */
export function KitSheet(facts: KitFacts) {
  return createPortal(
    <div className="kit-sheet" aria-hidden="true">
      <Logo />
      <h1>{kitTitle}</h1>
      <p>
        For <strong>{facts.email}</strong>, made on {facts.day}
      </p>
      <p>{kitIntro}</p>
      <div className="kit-sheet-code">
        <p>
          {groupsOf(facts.code).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </p>
        <QrCode text={facts.code} label="" />
      </div>
      <ol>
        {kitSteps(facts).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{kitEnding}</p>
    </div>,
    document.body,
  );
}
