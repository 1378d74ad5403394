import { fill } from '../../../language/fill.ts';
import type { GesturesWords } from '../../content/interface/gestures.ts';
import { Picture, type PictureSources } from '../../ui/picture.tsx';
import { readings, stillGesture } from './gesture-names.ts';
import { modelFigures } from './model-figures.ts';
import { views } from './panel/view.ts';
import './gesture-panel.css';

interface GesturePanelProps {
  words: GesturesWords;
  locale: string;
  /** The page that says more about the network and has the formula of the estimate. */
  more?: string | undefined;
}

export function gesturesText(words: GesturesWords, locale: string): string {
  return fill(words.text, modelFigures(locale));
}

/**
 * A field that reads a stroke while the visitor draws it (docs/product.md#draw-a-shape). It starts with an
 * example. Its script loads on the first press (`load-panel.ts`).
 */
export function GesturePanel({ words, locale, more }: GesturePanelProps) {
  const { field, names, figures } = words;
  const numbers = modelFigures(locale);
  return (
    <div data-gestures={words.picture} className="gestures border-hairline bg-raised text-text">
      <div className="gestures-stage grid gap-6 lg:grid-cols-12 lg:gap-8">
        <div className="gestures-view lg:col-span-8">
          {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: an application is interactive */}
          <div
            role="application"
            tabIndex={0}
            className="gestures-field rounded-card border border-hairline"
            aria-label={field.label}
            aria-describedby="gestures-help"
          >
            <span className="label not-printed p-3 text-faint">{field.hint}</span>
          </div>
          {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: an application is interactive */}
          <Picture picture={stillSources} alt="" />
        </div>
        <ul className="gestures-answers not-printed lg:col-span-4" aria-label={words.answers}>
          {readings.map((name) => (
            <li key={name} data-example={name === stillGesture ? field.example : undefined}>
              {name === 'none' ? (
                names.none
              ) : (
                <button type="button">
                  <span>{names[name]}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-6 grid gap-x-8 gap-y-5 lg:grid-cols-12">
        <output
          className="gestures-decision needs-script text-h3 font-medium lg:col-span-4"
          data-sign={words.decision}
          data-wait={field.loading}
          data-failed={field.failed}
        >
          {field.start}
        </output>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4 lg:col-span-8">
          {[
            [figures.time, figures.before, figures.microseconds],
            [figures.weights, fill(figures.bytes, { bytes: numbers.weights })],
            [figures.operations, numbers.operations],
            [fill(figures.there, numbers), fill(figures.cost, numbers)],
          ].map(([label, value, time]) => (
            <div key={label} className={time && 'needs-script'}>
              <dt className="text-caption text-soft">{label}</dt>
              <dd className="mt-1 text-small md:max-lg:text-caption" data-time={time}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-2 text-caption text-faint lg:grid-cols-12">
        <p className="lg:col-span-7">
          {fill(words.compared, numbers)}{' '}
          {more ? (
            <a href={more} className="underline underline-offset-4 hover:text-accent">
              {words.more}
            </a>
          ) : (
            fill(words.estimate, numbers)
          )}
        </p>
        <p id="gestures-help" className="not-printed needs-script lg:col-span-4 lg:col-start-9">
          {field.help}
        </p>
      </div>
    </div>
  );
}

const stillSources: PictureSources = {
  sources: [{ type: 'image/svg+xml', srcSet: '/gestures/narrow.svg', sizes: '100vw', media: '(width < 48rem)' }],
  fallback: { src: '/gestures/wide.svg', width: views.wide.width, height: views.wide.height },
};
