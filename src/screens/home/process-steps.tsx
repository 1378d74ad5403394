import { ArrowRight } from 'lucide-react';
import type { About } from '../../content/company-pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { evenColumns } from '../parts/even-columns.ts';
import '../../ui/rail.css';

type ProcessStepsProps = NonNullable<About['process']> & {
  /** The name of the link to the About page, which has more of each step. */
  link: string;
};

/** How a project runs, a line for each step. */
export function ProcessSteps({ title, steps, link }: ProcessStepsProps) {
  return (
    <div className="mt-10 md:mt-20 lg:mt-28">
      <h3 className="text-h3">{title}</h3>
      <ol className={`rail mt-6 gap-x-8 gap-y-7 md:grid ${evenColumns(steps.length)}`}>
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-hairline pt-5">
            <p className="font-mono text-small text-accent">{index + 1}</p>
            <h4 className="mt-2 text-h4">{step.title}</h4>
            <p className="mt-1 max-w-[32ch] text-small text-soft">{step.short}</p>
          </li>
        ))}
      </ol>
      <ButtonLink href="/about#process" variant="secondary" className="mt-8">
        {link}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}
