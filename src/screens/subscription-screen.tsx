import { buttonLook } from '../ui/button.tsx';

interface SubscriptionScreenProps {
  title: string;
  text: string;
  button: string;
  /** Where the press of the button goes: opening the page changes nothing. */
  action: string;
}

/** Asks for the one press that confirms or ends a subscription to the newsletter. */
export function SubscriptionScreen({ title, text, button, action }: SubscriptionScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-[34rem] text-lead text-soft [overflow-wrap:anywhere]">{text}</p>
      <form method="post" action={action} className="mt-6">
        <button type="submit" className={buttonLook()}>
          {button}
        </button>
      </form>
    </div>
  );
}
