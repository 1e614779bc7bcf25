// Draws one part of docs/design.md, named by the URL's hash. Built and photographed by draw-design.ts.
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { Heart, Inbox, Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';

import '#app/styles/app.css';
import tokens from '#app/styles/tokens.css?raw';
import { FeaturedBadge } from '#features/ads/cards/card-parts.tsx';
import layoutMessages from '#locales/en/layout.json';
import { AppProvider } from '#ui/api/use-app.ts';
import { FieldError, FormError } from '#ui/fields/form-error.tsx';
import { PasswordField, TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { Avatar } from '#ui/kit/avatar.tsx';
import { toBrandShades } from '#ui/kit/brand-shades.ts';
import { Carousel } from '#ui/kit/carousel.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Flag } from '#ui/kit/flag.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { InlineLoadError, LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Select } from '#ui/kit/select.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { UiProvider } from '#app/app.tsx';
import { toastQueue } from '#ui/kit/use-toast.ts';

const namesIn = (namespace: string) => [
  ...new Set([...tokens.matchAll(new RegExp(`${namespace}([a-z0-9]+(?:-[a-z0-9]+)*):`, 'g'))].map(([, n]) => n)),
];
const noop = () => {};
const SORTS = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
];

function Sample({ text, style }: { text: string | undefined; style: CSSProperties }) {
  return (
    <div className="grid h-16 place-items-center border border-line bg-card text-meta" style={style}>
      {text}
    </div>
  );
}

function Segments() {
  return (
    <nav className="flex border-b border-line">
      {['Active', 'Archived', 'Saved ads'].map((text, at) => (
        <span
          key={text}
          className={`-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-ui ${
            at === 0 ? 'border-ink font-semibold text-ink' : 'border-transparent text-muted'
          }`}
        >
          <SteadyLabel text={text} />
        </span>
      ))}
    </nav>
  );
}

/** Each part by its name in docs/design.md. */
const PARTS: Record<string, ReactNode> = {
  colours: (
    <div className="grid grid-cols-4 gap-3">
      {namesIn('--color-')
        .filter((name) => name !== 'ground')
        .map((name) => (
          <div key={name}>
            <div className="h-10 rounded-lg border border-line" style={{ background: `var(--color-${name})` }} />
            <p className="text-meta text-muted">{name}</p>
          </div>
        ))}
    </div>
  ),
  type: (
    <div className="space-y-2">
      {namesIn('--text-').map((name) => (
        <p
          key={name}
          className="flex items-baseline justify-between gap-3"
          style={{
            fontSize: `var(--text-${name})`,
            lineHeight: `var(--text-${name}--line-height)`,
            fontWeight: `var(--text-${name}--font-weight, 400)`,
          }}
        >
          <span>{name}</span>
          <span lang="ar" dir="rtl">
            سيارة عائلية
          </span>
        </p>
      ))}
    </div>
  ),
  radii: (
    <div className="grid grid-cols-4 gap-3">
      {namesIn('--radius-').map((name) => (
        <Sample key={name} text={name} style={{ borderRadius: `var(--radius-${name})` }} />
      ))}
      {namesIn('--shadow-').map((name) => (
        <Sample key={name} text={name} style={{ boxShadow: `var(--shadow-${name})` }} />
      ))}
    </div>
  ),
  buttons: (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className="btn-primary">
        <Plus size={20} aria-hidden />
        Post ad
      </button>
      <button type="button" className="btn-outline">
        Cancel
      </button>
      <button type="button" className="btn-danger">
        Delete
      </button>
      <button type="button" className="btn-ghost">
        Skip
      </button>
      <button type="button" className="btn-text">
        Change
      </button>
      <button type="button" className="btn-icon" aria-label="Save">
        <Heart size={20} aria-hidden />
      </button>
      <a href="#buttons" className="link text-ui">
        See all
      </a>
    </div>
  ),
  fields: (
    <div className="space-y-4">
      <TextField label="Title" hint="What you sell, in a few words" defaultValue="" />
      <TextField label="Email" error="Invalid email" defaultValue="maha@" />
      <PasswordField label="Password" showLabel="Show" defaultValue="secret" />
      <TextareaField label="Description" rows={2} />
      <FormError text="The mobile number or the password is wrong." />
    </div>
  ),
  choices: (
    <div className="space-y-3 text-ui">
      <label className="flex items-center gap-3">
        <input type="checkbox" defaultChecked /> With warranty
      </label>
      <label className="flex items-center gap-3">
        <input type="checkbox" /> Negotiable
      </label>
      <label className="flex items-center gap-3">
        <input type="radio" name="kind" defaultChecked /> Fixed price
      </label>
      <label className="flex items-center gap-3">
        <input type="radio" name="kind" /> Free
      </label>
      <FieldError text="Choose a brand" />
      <div className="flex items-center">
        <Switch label="Email" isOn onChange={noop} />
        <Switch label="Push" isOn={false} onChange={noop} />
      </div>
    </div>
  ),
  selects: (
    <div className="space-y-4">
      <Select label="Sort" variant="bar" value="new" onChange={noop} choices={SORTS} />
      <Select label="City" value="new" onChange={noop} choices={[{ value: 'new', label: 'Salmiya' }]} />
      <Select
        label="Country code"
        value="+965"
        onChange={noop}
        choices={[{ value: '+965', label: '+965' }]}
        display={
          <>
            <Flag code="KW" /> +965
          </>
        }
      />
    </div>
  ),
  avatars: (
    <div className="flex flex-wrap items-center gap-3">
      {['Maha', 'Yousef', 'Noura', 'عبدالله', 'Gulf Phones', 'Sara'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Fahad" presence />
      <Avatar name="" presence={false} />
    </div>
  ),
  badges: (
    <div className="flex items-center gap-3 rounded-2xl bg-tint-5 p-4">
      <FeaturedBadge />
      <span className="rounded-full bg-success-soft px-3 py-1 text-meta font-semibold text-success">Paid</span>
      <span className="rounded-full bg-danger-soft px-3 py-1 text-meta font-semibold text-danger">Rejected</span>
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-meta text-on-brand">2</span>
    </div>
  ),
  tabs: <Segments />,
  pager: <Pager page={2} total={9} hrefOf={(page) => `?page=${page}`} />,
  skeleton: (
    <div className="space-y-2">
      <Skeleton className="h-24" />
      <Skeleton className="h-4" />
    </div>
  ),
  notice: (
    <Notice
      icon={Inbox}
      title="No Saved Ads"
      text="Press the heart on an ad to find it here again."
      action={
        <button type="button" className="btn-primary">
          Browse ads
        </button>
      }
    />
  ),
  'load-error': (
    <div className="space-y-4">
      <LoadError error={new Error('Check your connection and try again.')} onRetry={noop} />
      <InlineLoadError onRetry={noop} className="panel py-2 text-ui" />
    </div>
  ),
  carousel: (
    <Carousel
      label="Banners"
      buttons="sides"
      slides={['bg-tint-1', 'bg-tint-4'].map((tint) => (
        <div key={tint} className={`h-36 ${tint}`} />
      ))}
    />
  ),
  menu: (
    <Menu
      label="Sort by"
      triggerClass="btn-outline"
      trigger="Sort by"
      entries={SORTS.map(({ value, label }, at) => ({ id: value, label, isChecked: at === 0 }))}
    />
  ),
  dialog: (
    <Dialog isOpen onClose={noop} title="Delete this ad?" closeLabel="Close">
      <p className="mb-4 text-ui text-muted">This can’t be undone, and fees aren’t refunded.</p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn-outline">
          Cancel
        </button>
        <button type="button" className="btn-danger">
          Delete
        </button>
      </div>
    </Dialog>
  ),
  toast: <span />,
};

const [name = '', scheme = 'light'] = location.hash.slice(1).split('/');
document.documentElement.dataset.mode = scheme;
for (const [variable, value] of Object.entries(toBrandShades('')))
  document.documentElement.style.setProperty(variable, value);
await i18next.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'layout',
  resources: { en: { layout: layoutMessages } },
  interpolation: { escapeValue: false },
});
if (name === 'toast') toastQueue.add('Saved', { label: 'Undo', run: noop });
const app = { api: () => new Promise<never>(noop), client: new QueryClient(), origin: '' };
createRoot(document.body).render(
  <AppProvider value={{ ...app, language: 'en' }}>
    <MemoryRouter>
      <UiProvider direction="ltr">
        <div id="part" className="p-4">
          {PARTS[name]}
        </div>
      </UiProvider>
    </MemoryRouter>
  </AppProvider>,
);
Object.assign(globalThis, { partNames: Object.keys(PARTS) });
