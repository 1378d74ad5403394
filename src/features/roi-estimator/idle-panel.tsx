/** Shown before the first result. */
export function IdlePanel({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex h-full flex-col gap-8 rounded-card border border-hairline bg-sunken p-5 sm:p-7">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-2 max-w-[34rem] text-soft">{text}</p>
      </div>
      <svg
        viewBox="0 0 600 280"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="min-h-44 w-full grow *:[vector-effect:non-scaling-stroke]"
        fill="none"
      >
        {[40, 120, 200].map((y) => (
          <path key={y} d={`M0 ${y}H600`} className="stroke-hairline" strokeDasharray="2 6" />
        ))}
        <path d="M0.5 0V279.5H600" className="stroke-hairline" />
        <path d="M0 120H600" className="stroke-accent" strokeWidth="2" strokeDasharray="7 5" opacity="0.55" />
        <path d="M0 280L600 24" className="stroke-signal" strokeWidth="2" opacity="0.55" />
        <path d="M375 128V279" className="stroke-edge" strokeDasharray="3 4" />
        {/* A short line with a wide stroke stays round at any size of the panel. WebKit distorts a line of length 0. */}
        <path d="M375 120h.01" className="stroke-signal" strokeWidth="12" strokeLinecap="round" />
      </svg>
    </div>
  );
}
