import type { About } from '../../content/about.ts';
import { evenColumns } from '../parts/even-columns.ts';

/** The steps of a project, a line each. Their titles link to the About page. */
export function ProcessSteps({ title, steps }: NonNullable<About['process']>) {
  return (
    <div className="mt-8">
      <h3 className="text-h3">{title}</h3>
      <ol className={`mt-6 grid gap-x-8 gap-y-5 ${evenColumns(steps.length)}`}>
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-hairline pt-5">
            <p className="font-mono text-small text-accent">{index + 1}</p>
            <h4 className="mt-2 text-h4">
              <a href={`/about#step-${index + 1}`} className="underline-offset-4 hover:text-accent hover:underline">
                {step.title}
              </a>
            </h4>
            <p className="mt-1 max-w-[32ch] text-small text-soft">{step.short}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
