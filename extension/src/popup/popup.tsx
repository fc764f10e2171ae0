import { createRoot } from "react-dom/client";
import "./popup.css";
import { PopupApp } from "./popup-app.tsx";
import { vaultPort } from "./vault-context.ts";

// Begun before anything is drawn; what fails is told by the app.
vaultPort().catch(() => {});
const root = document.getElementById("root");
if (root) createRoot(root).render(<PopupApp />);
