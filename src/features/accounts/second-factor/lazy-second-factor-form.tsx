import { type ComponentProps, Suspense } from 'react';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import type SecondFactorForm from './second-factor-form.tsx';

const Form = lazyComponent(() => import('./second-factor-form.tsx'));

/** The form for the second factor, loaded once a login asks for it. */
export function LazySecondFactorForm(props: ComponentProps<typeof SecondFactorForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Form {...props} />
    </Suspense>
  );
}
