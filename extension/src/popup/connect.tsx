import { createRoot } from "react-dom/client";
import "./popup.css";
import { ConnectApp } from "./connect-app.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<ConnectApp />);
