/**
 * Stands before a site's calls as other extensions for passkeys do: in the object's own members. Writes
 * into the page what it hears and passes it on; where the address says so it answers itself.
 */
const { dataset } = document.documentElement;

function wrap() {
  const { credentials } = navigator;
  dataset.isFirst = String(credentials.get).includes("[native code]");
  dataset.heard = "";
  for (const kind of ["create", "get"]) {
    const before = credentials[kind].bind(credentials);
    credentials[kind] = async (options) => {
      dataset.heard += kind;
      if (location.hash === "#answers") throw new DOMException("It is mine.", "ConstraintError");
      return before(options);
    };
  }
}

if (location.search === "?late") addEventListener("DOMContentLoaded", wrap);
else wrap();
