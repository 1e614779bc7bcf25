import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';

interface AvatarProps {
  name: string;
  picture?: string | null;
  className?: string;
  /** Online (green) or offline (red). Undefined shows no dot. */
  presence?: boolean | undefined;
}

export function Avatar({ name, picture, className = 'size-10', presence }: AvatarProps) {
  return (
    <span
      className={clsx(
        'relative inline-grid shrink-0 place-items-center rounded-full font-semibold text-ink uppercase',
        name && !picture ? tintOf(name) : 'bg-hover',
        className,
      )}
    >
      {picture ? (
        <img src={picture} alt="" className="size-full rounded-full object-cover" />
      ) : name ? (
        <span aria-hidden>{[...name][0]}</span>
      ) : (
        <UserRound size={20} aria-hidden />
      )}
      {presence !== undefined && (
        <span
          className={clsx(
            'absolute end-px bottom-px size-2.5 rounded-full ring-2 ring-ground',
            presence ? 'bg-online' : 'bg-offline',
          )}
        />
      )}
    </span>
  );
}

/** One of the eight tinted backgrounds of tokens.css, as a class. Always the same for a name. */
export function tintOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `bg-tint-${(hash % 8) + 1}`;
}
