import { useSiteName } from './site.ts';

/** The head of a screen that is nobody else's business. */
export function PrivateHead({ title }: { title: string }) {
  const site = useSiteName();
  return (
    <>
      <title>{`${title} – ${site}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
