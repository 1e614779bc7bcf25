import { useMutation } from '@tanstack/react-query';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { useToast } from '../kit/use-toast.ts';

interface MoveOptions<Item> {
  /** Moves the item in front of `before`, or to the end if that is null. */
  move: (item: Item, before: string | null) => Promise<unknown>;
  refetch: () => Promise<unknown>;
  /** Text of the toast. */
  moved: string;
  /** Text of the toast if the server gives no reason. */
  failed: string;
}

/** Moves an item of a list that staff put in order. */
export function useMoveItem<Item>({ move, refetch, moved, failed }: MoveOptions<Item>) {
  const words = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ item, before }: { item: Item; before: string | null }) => move(item, before),
    onSuccess: () => toast(moved),
    onError: (error) => toast(words.forCall(error) ?? failed),
    onSettled: refetch,
  });
}
