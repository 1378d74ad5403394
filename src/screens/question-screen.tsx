import { Button } from '../ui/button.tsx';

interface QuestionScreenProps {
  title: string;
  text: string;
  button: string;
  action: string;
  token: string;
}

/** The page behind a link in an email. Opening it changes nothing; only its button does. */
export function QuestionScreen({ title, text, button, action, token }: QuestionScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 mb-8 max-w-[34rem] text-lead text-soft [overflow-wrap:anywhere]">{text}</p>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{button}</Button>
      </form>
    </div>
  );
}
