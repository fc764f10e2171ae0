import { Bell, Copy, type LucideIcon, Trash2 } from "lucide-react";
import { features } from "./texts.ts";

const icons: Record<(typeof features.cards)[number]["icon"], LucideIcon> = {
  copy: Copy,
  bell: Bell,
  trash: Trash2,
};

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="bg-sunken py-16 lg:py-20">
      <div className="mx-auto w-full max-w-290 px-5 sm:px-8">
        <h2 id="features" className="text-heading">
          {features.heading}
        </h2>
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          {features.cards.map(({ icon, title, text }) => {
            const Icon = icons[icon];
            return (
              <li
                key={title}
                className="grid content-start gap-2 rounded-card border border-line bg-surface p-6 shadow-card"
              >
                <span className="mb-1 grid size-11 place-items-center rounded-control bg-accent-soft text-accent-ink">
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <h3 className="text-lead">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
