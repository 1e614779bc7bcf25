import type { ComponentProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends ComponentProps<'svg'> {
  /** Pixels. Default 24. */
  size?: number;
}

/**
 * Builds use this instead of lucide-react's `createLucideIcon` (vite.config.ts): it makes an icon's markup once, not at
 * each use. Stroke and fill come from the class.
 */
export default function createIcon({ node }: IconData) {
  const html = { __html: node.map(toMarkup).join('') };
  return function Icon({ size = 24, className, ...props }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden={!props['aria-label']}
        {...props}
        className={className ? `lucide ${className}` : 'lucide'}
        dangerouslySetInnerHTML={html}
      />
    );
  };
}

function toMarkup([tag, { key: _, ...attributes }]: IconData['node'][number]): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${text.join('')}/>`;
}
