import { getLayoutWords } from '../content/site.ts';
import { Button } from '../ui/button.tsx';

/**
 * Asks visitors for consent on pages with a service that needs it. `services.ts` shows the banner, so without
 * JavaScript there is neither a banner nor a service. It comes first in the page, so that keyboard users reach it
 * first.
 */
export function ConsentBanner() {
  const words = getLayoutWords().consent;
  return (
    <div id="consent" aria-live="polite" className="not-printed">
      <section hidden aria-labelledby="consent-title" className="consent">
        <div>
          <h2 id="consent-title" className="font-medium">
            {words.title}
          </h2>
          <p className="text-small text-soft">
            {words.text}{' '}
            <a href="/cookie-policy" className="underline underline-offset-4">
              {words.policy}
            </a>
          </p>
        </div>
        <div className="consent-choices">
          <Button variant="secondary" data-consent="accepted">
            {words.accept}
          </Button>
          <Button variant="secondary" data-consent="declined">
            {words.decline}
          </Button>
        </div>
      </section>
    </div>
  );
}
