/** What the sign-in page says at first, written into the page by the build and said again by the form. */
export const authTexts = {
  login: {
    title: "Welcome back",
    intro: "This password opens your account. Four digits of your own open the vault in it.",
    submit: "Login",
    busy: "Logging in...",
    question: "New to Breezy?",
    other: "Create an account",
  },
  "sign-up": {
    title: "Create an account",
    intro: "This password opens your account. Four digits of your own will open the vault in it.",
    submit: "Sign Up",
    busy: "Signing up...",
    question: "Already have an account?",
    other: "Login",
  },
} as const;
/** In place of the greeting, for anyone who has just deleted theirs. */
export const accountGone = {
  title: "Your account is deleted",
  intro: "Thank you for having been here. You can create a new one whenever you like.",
};
export const fieldLabels = {
  email: "Email",
  password: "Password",
  confirm: "Confirm password",
} as const;
export const passwordHint = "At least 6 characters.";
export const forgotPassword = "Forgot password?";
