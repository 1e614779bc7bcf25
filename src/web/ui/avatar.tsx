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
        'relative inline-grid shrink-0 place-items-center rounded-full bg-hover font-semibold text-ink uppercase',
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
            'absolute end-0 bottom-0 size-3 rounded-full border-2 border-card',
            presence ? 'bg-emerald-600' : 'bg-red-600',
          )}
        />
      )}
    </span>
  );
}
