/** By which the page's script finds what the build wrote. */
export const ids = {
  splash: "splash",
  menu: "menu",
  menuButton: "menu-button",
  logout: "data-logout",
} as const;
