/** What the sign-in page says at first, written into the page by the build and said again by the form. */
export const authTexts = {
  login: {
    title: "Welcome back",
    intro: "This password opens your account. Your four-digit master key opens the vault in it.",
    submit: "Login",
    busy: "Logging in...",
    question: "New to Breezy?",
    other: "Create an account",
  },
  "sign-up": {
    title: "Create an account",
    intro:
      "This password opens your account. A four-digit master key, which you choose next, opens the vault in it.",
    submit: "Sign Up",
    busy: "Signing up...",
    question: "Already have an account?",
    other: "Login",
  },
} as const;
/** In place of the form, and behind the question of the login form. */
export const noSignUpTexts = {
  invited: {
    title: "Sign-up is by invitation",
    text: "Ask the people who run this server for an invitation.",
  },
  closed: {
    title: "Sign-up is closed",
    text: "This server is not accepting new accounts.",
  },
} as const;
/** In place of the intro, for anyone who follows an invitation. */
export const invitedIntro =
  "You are invited. Choose a password for your account. A four-digit master key, which you choose next, opens the vault in it.";
/** While the link of a mail is being followed. */
export const followingLink = "One moment";
/** In place of the greeting, for anyone who has just deleted theirs. */
export const accountGone = {
  title: "Your account is deleted",
  intro: "Thank you for using Breezy. You can create a new account at any time.",
};
export const fieldLabels = {
  email: "Email",
  password: "Password",
  confirm: "Confirm password",
} as const;
export const passwordHint = "At least 6 characters.";
export const forgotPassword = "Forgot password?";
export const passkeyWay = "Continue with a passkey";
