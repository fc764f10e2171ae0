import { classNames } from "./class-names.ts";

interface StepDotsProps {
  step: number;
  of: number;
}

export function StepDots({ step, of }: StepDotsProps) {
  return (
    <output className="flex justify-center gap-1.5">
      <span className="sr-only">{`Step ${step} of ${of}`}</span>
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={classNames(
            "h-1.5 rounded-full transition-colors duration-150",
            index + 1 === step ? "w-6 bg-accent" : "w-1.5 bg-edge",
          )}
        />
      ))}
    </output>
  );
}
