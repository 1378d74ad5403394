import type { Sensor, SignalPath } from '../../content/home-page.ts';
import type { GesturesWords } from '../../content/interface/gestures.ts';
import { readings } from './gesture-names.ts';
import './sensor-demo.css';

interface SensorDemoProps {
  words: GesturesWords;
  paths: Sensor;
}

/** A stroke on the sensor sends light to the lamp, which names the sign (docs/product.md#draw-a-shape). */
export function SensorDemo({ words: { sensor, field, names }, paths }: SensorDemoProps) {
  return (
    <div data-gestures="" className="sensor-demo needs-script not-printed">
      {Object.entries(paths).map(([name, { points, height }]) => (
        <svg key={name} className={`sensor-${name}`} viewBox={`0 0 1000 ${height}`} fill="none" aria-hidden="true">
          <path className="sensor-light" pathLength={1} d={pathData(points, height)} />
        </svg>
      ))}
      <div className="sensor-field" aria-hidden="true">
        <svg viewBox="0 0 100 100" fill="none" aria-hidden="true">
          <path d="M20 62 35 38 50 62 65 38 80 62" />
        </svg>
        <span className="label rounded-control px-2 whitespace-nowrap text-signal">{field.hint}</span>
      </div>
      <select className="sensor-choice min-h-11 px-3" aria-label={sensor.choice}>
        <option>{sensor.choose}</option>
        {readings.map((name) => (
          <option key={name} disabled={name === 'none'}>
            {names[name]}
          </option>
        ))}
      </select>
      <div className="sensor-lamp">
        <output
          className="sensor-answer text-caption whitespace-nowrap"
          data-wait={field.loading}
          data-failed={field.failed}
          data-time={sensor.time}
        />
      </div>
    </div>
  );
}

function pathData(points: SignalPath['points'], height: number): string {
  return `M${points.map(([x, y]) => `${Math.round(x * 10)} ${Math.round((y * height) / 100)}`).join(' ')}`;
}
