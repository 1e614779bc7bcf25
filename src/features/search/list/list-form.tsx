import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type ListUrlChange, withListParams } from './list-url.ts';
import { useListUrl } from './use-list-url.ts';

interface OtherParamsProps {
  /** The change of the list's URL that removes what the form sets. */
  without: ListUrlChange;
}

interface ListFormProps extends OtherParamsProps {
  /** Enter in a text field. */
  onSubmit?: (form: HTMLFormElement) => void;
  /** The focus has left the form. */
  onLeave?: (form: HTMLFormElement) => void;
  className?: string;
  /** It is inside a `noscript`, which can't be nested. */
  isInNoscript?: boolean;
  /** Fields with the names of the list's parameters (`list-url.ts`, `submitted-list.ts`). */
  children: ReactNode;
}

/** A form that changes the list's URL. Scripts apply its fields when they change; without scripts a button does. */
export function ListForm({ without, onSubmit, onLeave, className, isInNoscript, children }: ListFormProps) {
  const { t } = useTranslation('list');
  const { pathname } = useListUrl();
  const button = (
    <button type="submit" className="btn-outline mt-2 in-[form.flex]:mt-0">
      {t('apply')}
    </button>
  );
  return (
    <form
      action={pathname}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event.currentTarget);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.(event.currentTarget)}
    >
      <OtherParams without={without} />
      {children}
      {onSubmit && (
        <button type="submit" className="sr-only noscript:hidden">
          {t('apply')}
        </button>
      )}
      {isInNoscript ? button : <noscript>{button}</noscript>}
    </form>
  );
}

/** The list's other parameters, such as its place, as hidden fields of a form. */
export function OtherParams({ without }: OtherParamsProps) {
  const { search } = useListUrl();
  // Sorted, because the server sorts those that it gets.
  const params = [...new URLSearchParams(withListParams(search, without))].toSorted();
  return params.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
