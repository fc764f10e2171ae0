/** Where a shared link leads: `/share/{id}#{secret}`. Apart, since the page's first script needs no more. */
export const sharePath = "/share";
