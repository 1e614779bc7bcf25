import { useNavigation } from 'react-router';

/** A thin bar along the top of the window, which grows while the next screen loads. Short loads show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden className="loading-bar" />;
}
