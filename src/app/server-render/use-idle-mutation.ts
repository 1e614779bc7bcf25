const IDLE = {
  data: undefined,
  error: null,
  variables: undefined,
  status: 'idle',
  isIdle: true,
  isPending: false,
  isError: false,
  isSuccess: false,
  mutate: () => {},
  reset: () => {},
};

/** A mutation of a page that is rendered once: it never starts. */
export const useIdleMutation = () => IDLE;
