/** `npm run train:assistant`: learns anew from the ways of asking, and writes what was learned. */
import { readLessons } from "@breezy/server/assistant/help/asks";
import { readArticles } from "@breezy/server/assistant/help/library";
import { fingerprintOf, train, writeTraining } from "@breezy/server/assistant/help/training";

const lessons = readLessons(readArticles());
const training = train(lessons);
writeTraining(training, fingerprintOf(lessons));
const { slugs, points } = training.model;
console.log(
  `Learned from ${lessons.asks.length} asks to tell ${slugs.length} answers and ${points.flat().length} points apart.`,
);
