import { useNavigation } from 'react-router';

/** A thin bar at the top of the window while the next screen loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      <div className="h-full w-2/3 animate-pulse rounded-full bg-brand" />
    </div>
  );
}
