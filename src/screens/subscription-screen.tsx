import type { ReactNode } from 'react';

interface SubscriptionScreenProps {
  title: string;
  text: string;
  form?: ReactNode;
}

/** Asks for the one press that confirms or ends a subscription to the newsletter: opening the page changes nothing. */
export function SubscriptionScreen({ title, text, form }: SubscriptionScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 mb-6 max-w-[34rem] text-lead text-soft [overflow-wrap:anywhere]">{text}</p>
      {form}
    </div>
  );
}
