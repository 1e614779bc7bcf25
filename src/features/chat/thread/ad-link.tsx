import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#paths';

import type { Conversation } from '../contract.ts';

interface AdLinkProps {
  conversation: Conversation;
  className: string;
  children: ReactNode;
}

/** A link to the conversation's ad; plain content if it has no page that the viewer may open. */
export function AdLink({ conversation: { ad, canOpenAd }, className, children }: AdLinkProps) {
  if (!ad || !canOpenAd) return <div className={className}>{children}</div>;
  return (
    <Link to={paths.ad(ad._id)} className={className}>
      {children}
    </Link>
  );
}
