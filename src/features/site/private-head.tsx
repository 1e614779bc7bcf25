import { useSiteName } from './use-site.ts';

/** The head of a private screen: title and `noindex`. */
export function PrivateHead({ title }: { title: string }) {
  const site = useSiteName();
  return (
    <>
      <title>{`${title} – ${site}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
