// This import comes first, as on every page, because it sets the order of the layers.
import '../../../src/styles/site.css';

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { permissionsFor } from '../../../contract/account/permissions.ts';
import { adminIsland } from '../../../src/admin/admin-island.tsx';
import { FormContext, type FormState } from '../../../src/features/content-editing/form/parts.tsx';
import { HistoryPanel } from '../../../src/features/content-editing/publishing/history-panel.tsx';
import { RecordEditor } from '../../../src/features/content-editing/record/record-editor.tsx';
import { TextEditor } from '../../../src/features/content-editing/text/text-editor.tsx';

/** The test sets `opened` and reads `written`. */
declare global {
  interface Window {
    opened: { text: string; charts: { id: string; title: string }[] };
    written: string;
  }
}

const account = {
  email: 'editor@test.example',
  name: 'Mara Editor',
  role: 'editor' as const,
  permissions: permissionsFor('editor'),
};

const form: FormState = {
  ...{ set() {}, setOpened() {}, faults: new Map(), openStates: new Map() },
  ...{
    names: { address: ['/about', '/blog'] },
    findTitle: (_kind, name) => (name === '/blog' ? 'Our articles' : name),
  },
  charts: window.opened.charts,
};

const Part = adminIsland(() => {
  const [text, setText] = useState(window.opened.text);
  window.written = text;
  return (
    <FormContext value={form}>
      <div className="page-width max-w-4xl py-10">
        <h1 className="for-screen-readers">A record</h1>
        <TextEditor value={text} onChange={setText} />
      </div>
    </FormContext>
  );
});

function Harness() {
  if (location.pathname === '/history') return <HistoryPanel query="" account={account} />;
  if (location.pathname === '/admin/content/jobs/welder')
    return <RecordEditor recordKey={{ collection: 'jobs', id: 'welder' }} account={account} />;
  return <Part account={account} />;
}

const place = document.querySelector('#place');
if (place) createRoot(place).render(<Harness />);
