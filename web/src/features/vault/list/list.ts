export { VaultScreen } from "./vault-screen.tsx";
export { VirtualCards } from "./virtual-cards.tsx";
