/** The second script of a page. */
import { recognise } from "../forms/recognise.ts";
import { offerRecogniser } from "./recogniser.ts";

offerRecogniser(recognise);
