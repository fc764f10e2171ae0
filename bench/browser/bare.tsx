/** The least that React can sign a person in with: the peer of /auth. */
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

function BareForm() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form method="post">
      <label>
        Email <input type="email" value={email} onChange={(e) => setEmail(e.target.value)} />
      </label>
      <label>
        Password{" "}
        <input type="password" value={password} onChange={(e) => setPassword(e.target.value)} />
      </label>
      <button type="submit">Login</button>
    </form>
  );
}

const element = document.getElementById("root");
if (!element) throw new Error("the page has no #root");
createRoot(element).render(
  <StrictMode>
    <BareForm />
  </StrictMode>,
);
