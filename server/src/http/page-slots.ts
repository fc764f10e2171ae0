/** What every page that the build leaves open is given here. */
const publicUrlSlot = "{{public-url}}";

/** Previews of a link take no picture at an address without an origin. */
export function withPublicUrl(html: string, publicUrl: string): string {
  return html.replaceAll(publicUrlSlot, () => escapeHtml(publicUrl));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
