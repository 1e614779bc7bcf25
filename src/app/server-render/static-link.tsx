import { Link, type LinkProps } from 'react-router';

/** A link of a page that is rendered once. Only resolves relative paths. */
export function StaticLink(props: LinkProps) {
  const { to } = props;
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return <Link {...props} />;
  const { to: _, state: __, children, ...rest } = props;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
