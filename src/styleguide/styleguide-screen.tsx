import { ArrowRight, Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonVariant, SubmitButton } from '../ui/button.tsx';
import { ErrorNote, TextArea, TextField } from '../ui/field.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { CardPicture, Picture, type PictureSources } from '../ui/picture.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { DataParts } from './data-parts.tsx';
import { findTokens, type Token } from './tokens.ts';

const variants: ButtonVariant[] = ['primary', 'secondary', 'inert', 'quiet', 'danger'];
const options = ['First', 'Second'].map((name) => ({ value: name.toLowerCase(), name }));

interface StyleguideProps {
  picture: PictureSources;
  alt: string;
  /** The parts that need JavaScript, once for each theme. */
  light?: ReactNode;
  dark?: ReactNode;
}

/** Every token and every component of `ui/`, in both themes side by side. */
export function StyleguideScreen({ picture, alt, light, dark }: StyleguideProps) {
  return (
    <div className="grid xl:grid-cols-2">
      <Theme name="light" picture={picture} alt={alt} interactive={light} />
      <Theme name="dark" picture={picture} alt={alt} interactive={dark} />
    </div>
  );
}

type ThemeProps = Pick<StyleguideProps, 'picture' | 'alt'> & { name: 'light' | 'dark'; interactive: ReactNode };

function Theme({ name, picture, alt, interactive }: ThemeProps) {
  return (
    <section aria-label={`The ${name} theme`} style={{ colorScheme: name }} className="bg-ground p-10 text-text">
      <h2 className="text-h2">The {name} theme</h2>
      <Part title="Colour">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {findTokens('--color-').map((token) => (
            <Swatch key={token.name} token={token} />
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {findTokens('--text-').map(({ name: token }) => (
          <p
            key={token}
            style={{ fontSize: `var(${token})`, lineHeight: `var(${token}--line-height)` }}
            className="mb-3"
          >
            {token.replace('--text-', '')}: the path of a signal
          </p>
        ))}
        <p className="label text-signal">Label in the mono, 24/7</p>
      </Part>
      <Part title="Space, radius, shadow, motion">
        {['--spacing', '--radius-', '--shadow-', '--duration-', '--ease-']
          .flatMap(findTokens)
          .map(({ name: token, value }) => (
            <p key={token} className="font-mono text-caption">
              {token}: <span className="text-soft">{value}</span>
            </p>
          ))}
        <div className="mt-6 grid grid-cols-3 gap-6">
          {findTokens('--shadow-').map(({ name: token }) => (
            <div key={token} style={{ boxShadow: `var(${token})` }} className="rounded-card bg-raised p-4 text-caption">
              {token.replace('--shadow-', '')}
            </div>
          ))}
        </div>
      </Part>
      <Part title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="mb-4 flex flex-wrap gap-4">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            {variant !== 'danger' && (
              <ButtonLink variant={variant} href="#top">
                link
                <ArrowRight size={18} aria-hidden="true" />
              </ButtonLink>
            )}
          </div>
        ))}
        <div className="mb-4 flex flex-wrap gap-4">
          <SubmitButton waiting="Sending…">Send</SubmitButton>
          <SubmitButton waiting="Sending…" isPending>
            Send
          </SubmitButton>
          <SubmitButton waiting="Sending…" disabled>
            Nothing to send
          </SubmitButton>
        </div>
        <div className="flex gap-2">
          <IconButton label={`Delete, ${name}`} tooltip="Delete" icon={<Trash2 size={20} aria-hidden="true" />} />
          <IconButton
            label={`Delete, ${name}, disabled`}
            tooltip="Delete"
            disabled
            icon={<Trash2 size={20} aria-hidden="true" />}
          />
          <IconLink
            label={`Search, ${name}`}
            tooltip="Search"
            href="#top"
            icon={<Search size={20} aria-hidden="true" />}
          />
        </div>
      </Part>
      <Part title="Fields">
        <div className="grid gap-5">
          <TextField label="Required" name={`${name}-required`} required />
          <TextField label="Filled" name={`${name}-filled`} defaultValue="What was typed" />
          <TextField
            label="With an error"
            name={`${name}-error`}
            error="Enter an email address such as name@example.com."
            required
          />
          <TextField label="Disabled" name={`${name}-disabled`} disabled />
          <TextArea label="Several lines" name={`${name}-lines`} />
          <TextArea
            label="Several lines with an error"
            name={`${name}-lines-error`}
            error="Enter a message."
            required
          />
          <SelectField label="A choice" name={`${name}-choice`} placeholder="Choose one" options={options} />
          <SelectField
            label="A choice with an error"
            name={`${name}-choice-error`}
            options={options}
            error="Choose another."
          />
          <ErrorNote>The form as a whole could not be sent.</ErrorNote>
        </div>
      </Part>
      <Part title="Words, tables, charts">
        <DataParts theme={name} />
      </Part>
      <Part title="Picture">
        <div className="grid gap-5">
          <Picture picture={picture} alt={alt} className="rounded-card" />
          <CardPicture picture={picture} alt={alt} />
        </div>
      </Part>
      <Part title="Sliders, passwords, tabs, dialogs, notices, a part that failed">{interactive}</Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline py-8">
      <h3 className="mb-5 text-h3">{title}</h3>
      {children}
    </section>
  );
}

function Swatch({ token: { name, value } }: { token: Token }) {
  return (
    <li>
      <div style={{ background: `var(${name})` }} className="h-16 rounded-control border border-hairline" />
      <p className="mt-1 text-small">{name.replace('--color-', '')}</p>
      <p className="font-mono text-[0.6875rem] text-faint">{value}</p>
    </li>
  );
}
