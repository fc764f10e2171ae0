/** What is said while a password is changed at its site. */
export const changeTexts = {
  there: "Change it there",
  offerTitle: "A new password for this site",
  offer:
    "Save it before you use it: the old one is kept too, until you say that the site took the new one.",
  save: "Save and copy",
  copyOld: "Copy the current password",
  another: "Make another",
  notNow: "Not now",
  askTitle: "Did the site take the new password?",
  ask: "Both are kept: the new one is this entry's password, the old one is the first in its history.",
  worked: "It worked",
  workedDone: "The new password stays. The old one is in the password history.",
  failed: "It did not: keep the old one",
  failedDone: "The old password is back. The new one is in the password history.",
  copyNew: "Copy the new password",
  copyBefore: "Copy the old password",
  noOld: "There is no old password in the history of this entry.",
};
