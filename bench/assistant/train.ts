/** `npm run train:assistant`: learns anew from the ways of asking, and writes what was learned. */
import { asksOf, readAsks } from "@breezy/server/assistant/help/asks";
import { readArticles } from "@breezy/server/assistant/help/library";
import { fingerprintOf, train, writeTraining } from "@breezy/server/assistant/help/training";

const asks = [...readArticles().flatMap(asksOf), ...readAsks()];
const training = train(asks);
writeTraining(training, fingerprintOf(asks));
console.log(`Learned from ${asks.length} asks for ${training.model.slugs.length - 1} articles.`);
